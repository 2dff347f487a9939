import { RULESETS } from '../rulesets/index.ts'
import { serve } from './serve.ts'

serve(Object.values(RULESETS))
