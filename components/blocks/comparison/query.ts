/** The fields of a comparison of parties. */
export const COMPARISON = /* groq */ `
  heading, introduction,
  columns{feature, party},
  parties[]{_key, id, name},
  ratings{yes, partial, minimal},
  rows[]{_key, feature, party, ratings[]{partyId, rating}}
`
