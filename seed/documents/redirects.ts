/** Redirects from parent paths such as /policies to lists on the home page, for people who shorten addresses. */
export const redirects = [
  { _id: 'redirect-policies', _type: 'redirect', from: '/policies', to: '/#policies', isPermanent: true },
  { _id: 'redirect-local', _type: 'redirect', from: '/local', to: '/#local-issues', isPermanent: true },
] as const
