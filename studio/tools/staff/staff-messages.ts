import type { Role } from './staff-api'

/** The title of each role and what it may do, the most powerful last. */
export const ROLE_WORDS: Record<Role, { title: string; may: string }> = {
  viewer: { title: 'Viewer', may: 'Reads everything, drafts included, and changes nothing.' },
  contributor: {
    title: 'Contributor',
    may: 'Writes drafts and asks for a review. Publishes nothing, and sees no volunteers.',
  },
  editor: { title: 'Editor', may: 'Writes and publishes content, and works with the inbox.' },
  administrator: { title: 'Administrator', may: 'Does all of that, and decides who is staff.' },
}

/** The words of the tool “Staff”. */
export const WORDS = {
  title: 'Staff',
  list: 'List of staff',
  columns: ['Name', 'Email', 'Role', 'Last sign-in', 'Actions'],
  you: 'You',
  never: 'Not yet',
  invited: 'Invited',
  resetting: 'New password pending',
  noName: 'Not set up yet',
  linkWorksUntil: (when: string) => `Link works until ${when}`,
  linkEnded: 'The link has run out',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  unreachable: 'The server cannot be reached. Nothing was changed: try again.',
  failed: (status: number) => `The server answered with status ${status}. Nothing was changed: try again.`,
  done: 'Done',
  working: 'One moment …',
  email: 'Email address',
  role: 'Role',
  refresh: 'Refresh',
  actionsFor: (person: string) => `Actions for ${person}`,
  changePassword: 'Change your password',
  invite: {
    open: 'Invite somebody',
    header: 'Invite somebody',
    intro:
      'You get a link to send them, by which they choose a name and a password. No email is sent from here.',
    submit: 'Make the link',
  },
  link: {
    header: (email: string) => `Link for ${email}`,
    label: 'One-time link',
    send: (email: string) =>
      `Send this link to ${email}, and to nobody else: whoever opens it first has the account.`,
    until: (when: string) => `It works once, until ${when}. It is shown only now.`,
  },
  newLink: {
    action: 'Make a new link …',
    header: (email: string) => `A new link for ${email}?`,
    text: 'The link that was made before stops working.',
    submit: 'Make a new link',
  },
  withdraw: {
    action: 'Withdraw the invitation …',
    header: (email: string) => `Withdraw the invitation of ${email}?`,
    text: 'The link stops working. You can invite them again at any time.',
    submit: 'Withdraw the invitation',
    toast: 'The invitation is withdrawn.',
  },
  changeRole: {
    action: 'Change role …',
    header: (name: string) => `Role of ${name}`,
    text: 'The change holds at once, also where they are signed in.',
    submit: 'Change role',
    toast: (name: string, role: Role) => `${name} is ${ROLE_WORDS[role].title.toLowerCase()} now.`,
  },
  reset: {
    action: 'Reset password …',
    header: (name: string) => `Reset the password of ${name}?`,
    text: 'They are signed out everywhere at once. You get a link to send them, by which they choose a new password. Until they do, the old one goes on working: to shut somebody out, remove the account.',
    submit: 'Sign them out and make the link',
  },
  remove: {
    action: 'Remove …',
    header: (name: string) => `Remove ${name}?`,
    text: 'They are signed out everywhere and cannot come back without a new invitation.',
    stays:
      'What they wrote stays, and its history goes on showing their name. Their email address is deleted.',
    submit: 'Remove from staff',
    toast: (name: string) => `${name} is removed.`,
  },
  second: {
    title: 'Second account',
    intro:
      'Documents of the kinds that you choose are published only by somebody who has written nothing in the draft. This holds for everybody, administrators too.',
    save: 'Save',
    saving: 'Saving …',
    saved: 'Saved.',
  },
} as const
