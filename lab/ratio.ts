/** `part / whole`, null where there is no whole. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
