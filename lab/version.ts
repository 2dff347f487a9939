/** Version of the engine and its tools, as in package.json. */
export const VERSION = '0.1.0'
