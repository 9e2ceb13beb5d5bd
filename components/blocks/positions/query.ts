/** The fields of party positions. */
export const POSITIONS = /* groq */ `
  heading, introduction, tableCaption, partyLabel,
  economicAxis{label, low, high},
  socialAxis{label, low, high},
  points[]{_key, name, isOwn, economicValue, socialValue, colour, description}
`
