/** The fields of statements. */
export const STATEMENTS = /* groq */ `sky{heading, text}, land{heading, text}`
