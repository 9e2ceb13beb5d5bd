/** The fields of a map link. */
export const MAP = /* groq */ `heading, place, address, directions, service`
