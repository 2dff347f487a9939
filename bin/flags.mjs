/** A battle is many small functions called in one loop: these let the compiler inline more of them. They change no result. */
export const V8_FLAGS = ['--max-inlined-bytecode-size-cumulative=4000', '--max-inlined-bytecode-size=1200']
