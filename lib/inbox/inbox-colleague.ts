/** A member of staff who works with the inbox, and can be given what came in. */
export interface InboxColleague {
  /** The id of the account. */
  id: string
  name: string
}
