import ts from 'typescript'

/** One small change to a source file: the characters `start … end − 1` become `after`. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly sort: string
  readonly before: string
  readonly after: string
  /** The line it is in, trimmed: names it in the list of accepted survivors, where line numbers would not last. */
  readonly code: string
  /** The line before it, trimmed. */
  readonly above: string
}

const { SyntaxKind } = ts

/** What each binary operator is exchanged for. */
const OPERATORS = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.PlusToken, ['-']],
  [SyntaxKind.MinusToken, ['+']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
  [SyntaxKind.PercentToken, ['*']],
  [SyntaxKind.AmpersandToken, ['|']],
  [SyntaxKind.BarToken, ['&']],
  [SyntaxKind.CaretToken, ['&']],
  [SyntaxKind.LessThanLessThanToken, ['>>']],
  [SyntaxKind.GreaterThanGreaterThanToken, ['<<']],
  [SyntaxKind.GreaterThanGreaterThanGreaterThanToken, ['<<']],
  [SyntaxKind.AmpersandAmpersandToken, ['||']],
  [SyntaxKind.BarBarToken, ['&&']],
  [SyntaxKind.PlusEqualsToken, ['-=']],
  [SyntaxKind.MinusEqualsToken, ['+=']],
  [SyntaxKind.AmpersandEqualsToken, ['|=']],
  [SyntaxKind.BarEqualsToken, ['&=']],
  [SyntaxKind.CaretEqualsToken, ['&=']],
])

const SWAPPED_METHODS = new Map([
  ['min', 'max'],
  ['max', 'min'],
])

/** All mutants of a TypeScript source, in the order of their places; types, imports and texts stay as they are. */
export const mutantsOf = (file: string, source: string): Mutant[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const lines = source.split('\n')
  const found: Mutant[] = []
  const put = (node: ts.Node, sort: string, after: string): void => {
    const start = node.getStart(tree)
    const before = source.slice(start, node.end)
    const { line } = tree.getLineAndCharacterOfPosition(start)
    if (before !== after)
      found.push({
        file,
        line: line + 1,
        start,
        end: node.end,
        sort,
        before,
        after,
        code: lines[line]!.trim(),
        above: (lines[line - 1] ?? '').trim(),
      })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return
    mutate(node, put)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Put = (node: ts.Node, sort: string, after: string) => void

const mutate = (node: ts.Node, put: Put): void => {
  if (ts.isBinaryExpression(node)) {
    for (const after of OPERATORS.get(node.operatorToken.kind) ?? []) put(node.operatorToken, 'operator', after)
  } else if (ts.isNumericLiteral(node)) {
    const value = Number(node.text)
    if (!isRoom(node)) put(node, 'number', String(value + 1))
    if (value > 0) put(node, 'number', String(value - 1))
  } else if (ts.isBigIntLiteral(node)) {
    put(node, 'number', `${BigInt(node.text.slice(0, -1)) + 1n}n`)
  } else if (node.kind === SyntaxKind.TrueKeyword) put(node, 'boolean', 'false')
  else if (node.kind === SyntaxKind.FalseKeyword) put(node, 'boolean', 'true')
  else if (ts.isPrefixUnaryExpression(node)) mutateUnary(node, put)
  else if (ts.isPostfixUnaryExpression(node) && !ts.isForStatement(node.parent)) {
    // In a for statement counting the wrong way only ever hangs.
    const text = node.operand.getText()
    put(node, 'count', node.operator === SyntaxKind.PlusPlusToken ? `${text}--` : `${text}++`)
  } else if (ts.isIfStatement(node)) mutateCondition(node.expression, put)
  else if (ts.isWhileStatement(node)) put(node.expression, 'condition', 'false')
  else if (ts.isConditionalExpression(node)) put(node.condition, 'condition', `!(${node.condition.getText()})`)
  else if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') {
    const swapped = SWAPPED_METHODS.get(node.name.text)
    if (swapped !== undefined) put(node.name, 'method', swapped)
  } else if (isRemovable(node)) put(node, 'removed', ';')
}

/** Whether a number is how many places an array gets: one more is never noticed. */
const isRoom = ({ parent }: ts.Node): boolean => ts.isNewExpression(parent) && /Array$/.test(parent.expression.getText())

const mutateUnary = (node: ts.PrefixUnaryExpression, put: Put): void => {
  const operand = node.operand.getText()
  if (node.operator === SyntaxKind.ExclamationToken || node.operator === SyntaxKind.TildeToken) put(node, 'unary', operand)
  else if (node.operator === SyntaxKind.MinusToken && !ts.isNumericLiteral(node.operand)) put(node, 'unary', operand)
  else if (node.operator === SyntaxKind.PlusPlusToken) put(node, 'count', `--${operand}`)
}

const mutateCondition = (condition: ts.Expression, put: Put): void => {
  put(condition, 'condition', `!(${condition.getText()})`)
  put(condition, 'condition', 'false')
}

/** A statement that the program still parses without: an expression, or a way out that carries no value. */
const isRemovable = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isBreakStatement(node) && !ts.isCaseOrDefaultClause(node.parent)) ||
  (ts.isReturnStatement(node) && node.expression === undefined)

/** The source with the mutant's change made. */
export const applyMutant = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end)
