/** The fields of a donation block. */
export const DONATION = /* groq */ `
  heading, introduction, presets[]{_key, amount, description}, presetButton,
  customLabel, customHint, button, disclosure, disclosureThreshold
`
