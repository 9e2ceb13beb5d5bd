import { pageLink } from '../../builders/link.ts'
import { localityId } from '../../builders/locality-id.ts'
import { orderRank } from '../../builders/order-rank.ts'

/** The page of Strathfield. */
export const strathfield = {
  _id: localityId('strathfield'),
  _type: 'locality',
  orderRank: orderRank(0),
  name: 'Strathfield',
  slug: { _type: 'slug', current: 'strathfield' },
  title: 'A better deal for Strathfield',
  description: 'Six problems you will know if you live here, and what we would do about each.',
  issuesHeading: 'Six local issues',
  solutionLabel: 'What we would do',
  actionsHeading: 'Make it happen here',
  actions: [
    pageLink({ label: 'Volunteer in Strathfield', page: '/volunteer' }),
    pageLink({ label: 'Tell us your issue', page: '/contact' }),
    pageLink({ label: 'Work on the campaign', page: '/join-team' }),
  ],
  service: { serviceType: 'Local issues', audience: 'Residents of Strathfield' },
  seo: {
    _type: 'seo',
    title: 'Strathfield: local issues',
    description:
      'The station, housing, traffic, schools, safety and small business: six Strathfield issues and what we would do.',
    keywords: ['Strathfield', 'local issues', 'Inner West Sydney', 'housing', 'traffic', 'schools'],
  },
} as const
