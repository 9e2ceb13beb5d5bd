import { urlLink } from '../builders/link.ts'

/** The announcement, which ends when polling places close on the specification's election day. */
export const announcement = {
  _id: 'announcement',
  _type: 'announcement',
  text: 'NSW votes in March 2027.',
  link: urlLink({ label: 'Check your enrolment', url: 'https://check.aec.gov.au/' }),
  // 6 pm in Sydney.
  ends: '2027-03-25T07:00:00.000Z',
  label: 'Announcement',
  closeLabel: 'Close announcement',
} as const
