import { pageLink } from '../builders/link.ts'

/** The page at an address that does not exist. */
export const notFound = {
  _id: 'notFound',
  _type: 'notFound',
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  action: pageLink({ label: 'Return to Home', page: '/' }),
} as const
