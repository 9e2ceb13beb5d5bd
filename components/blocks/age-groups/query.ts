/** The fields of issues by age, with the age groups in the order that staff gave them. */
export const AGE_GROUPS = /* groq */ `
  heading, introduction, solutionsLabel, detailsLabel, learnMoreLabel,
  "fallbackPolicy": fallbackPolicy->slug.current,
  "groups": *[_type == "ageGroup" && defined(title)] | order(orderRank asc) {
    _id, title, ages, icon, colour,
    "learnMore": learnMore->slug.current,
    issues[]{_key, title, description, solutions, "policy": policy->slug.current}
  }
`
