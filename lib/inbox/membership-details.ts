/** What administrators alone read of an application for membership: who the person is on the electoral roll. */
export interface MembershipDetails {
  /** Such as `1980-03-01`. */
  bornOn: string
  street: string
  suburb: string
  /** Such as NSW. */
  state: string
  postcode: string
  /** Until when the applicant's link takes a signed declaration. */
  linkUntil: string
}

/** What everybody else is told, by the server and in the inbox. */
export const FOR_ADMINISTRATORS =
  'Date of birth, enrolled address and the signed declaration are for administrators alone.'
