/** The fields of policy areas, with the policies that have a tab and the others, in the order that staff gave all policies. */
export const POLICY_AREAS = /* groq */ `
  heading, introduction, initiativesLabel, detailsLabel, othersLabel,
  "tabs": *[_type == "policy" && homeTab.isShown == true && defined(slug.current)] | order(orderRank asc) {
    _id, icon, colour,
    "slug": slug.current,
    "label": coalesce(homeTab.label, title),
    "title": coalesce(homeTab.title, title),
    "description": coalesce(homeTab.description, description),
    "initiatives": select(count(homeTab.points) > 0 => homeTab.points, initiatives)
  },
  "others": *[_type == "policy" && homeTab.isShown != true && defined(slug.current)] | order(orderRank asc) {
    title, "slug": slug.current
  }
`
