import type { Role } from './staff-api'

/** Each role's title and permissions, in order of increasing power. */
export const ROLE_MESSAGES: Record<Role, { title: string; may: string }> = {
  viewer: { title: 'Viewer', may: 'Reads everything, including drafts. Cannot change anything.' },
  contributor: {
    title: 'Contributor',
    may: 'Writes drafts and asks for reviews. Cannot publish, and cannot see the inbox.',
  },
  editor: { title: 'Editor', may: 'Writes and publishes content, and works with the inbox.' },
  administrator: { title: 'Administrator', may: 'Does everything an editor can, and manages staff.' },
}

/** The text of the tool “Staff”. */
export const MESSAGES = {
  title: 'Staff',
  list: 'List of staff',
  columns: ['Name', 'Email', 'Role', 'Last sign-in', 'Actions'],
  you: 'You',
  never: 'Not yet',
  invited: 'Invited',
  resetting: 'New password pending',
  noName: 'Not set up yet',
  linkWorksUntil: (when: string) => `Link works until ${when}`,
  linkEnded: 'The link has expired',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  unreachable: 'The server cannot be reached. Nothing was changed: try again.',
  failed: (status: number) => `The server answered with status ${status}. Nothing was changed: try again.`,
  done: 'Done',
  working: 'One moment…',
  email: 'Email address',
  role: 'Role',
  refresh: 'Refresh',
  actionsFor: (person: string) => `Actions for ${person}`,
  changePassword: 'Change your password',
  invite: {
    open: 'Invite someone',
    header: 'Invite someone',
    intro: 'You get a link to send them, where they choose a name and a password. The Studio sends no email.',
    submit: 'Create link',
  },
  link: {
    header: (email: string) => `Link for ${email}`,
    label: 'One-time link',
    send: (email: string) => `Send this link to ${email} only. The first person to open it gets the account.`,
    until: (when: string) => `It works once, until ${when}. It is not shown again.`,
  },
  newLink: {
    action: 'Create a new link…',
    header: (email: string) => `A new link for ${email}?`,
    text: 'The previous link stops working.',
    submit: 'Create a new link',
  },
  withdraw: {
    action: 'Withdraw the invitation…',
    header: (email: string) => `Withdraw the invitation for ${email}?`,
    text: 'The link stops working. You can invite them again at any time.',
    submit: 'Withdraw the invitation',
    toast: 'Invitation withdrawn.',
  },
  changeRole: {
    action: 'Change role…',
    header: (name: string) => `Role of ${name}`,
    text: 'The change applies at once, wherever they are signed in.',
    submit: 'Change role',
    toast: (name: string, role: Role) => `Changed ${name}’s role to ${ROLE_MESSAGES[role].title}.`,
  },
  reset: {
    action: 'Reset password…',
    header: (name: string) => `Reset the password of ${name}?`,
    text: 'They are signed out on every device. You get a link to send them, where they choose a new password. Until then the old password keeps working: to lock someone out, remove the account.',
    submit: 'Sign out and create link',
  },
  remove: {
    action: 'Remove…',
    header: (name: string) => `Remove ${name}?`,
    text: 'They are signed out on every device, and need a new invitation to come back.',
    stays: 'Their work stays, and its history keeps showing their name. Their email address is deleted.',
    submit: 'Remove from staff',
    toast: (name: string) => `Removed ${name}.`,
  },
  second: {
    title: 'Second account',
    intro:
      'Documents of the types you choose can only be published by someone who has not edited the draft. This applies to everyone, including administrators.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
  },
} as const
