/** The fields of steps. */
export const STEPS = /* groq */ `heading, items[]{_key, title, description}`
