/** The fields of a table. */
export const TABLE = /* groq */ `heading, caption, isFirstColumnHeader, rows[]{_key, cells}`
