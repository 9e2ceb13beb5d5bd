/** Redirects from shortened addresses to the lists on the home page, because people cut addresses off at a slash. */
export const redirects = [
  { _id: 'redirect-policies', _type: 'redirect', from: '/policies', to: '/#policies', isPermanent: true },
  { _id: 'redirect-local', _type: 'redirect', from: '/local', to: '/#local-issues', isPermanent: true },
] as const
