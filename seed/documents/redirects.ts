/** Lists on the home page, by the shortened addresses of what they list: people cut an address off at a slash. */
export const redirects = [
  { _id: 'redirect-policies', _type: 'redirect', from: '/policies', to: '/#policies', isPermanent: true },
  { _id: 'redirect-local', _type: 'redirect', from: '/local', to: '/#local-issues', isPermanent: true },
] as const
