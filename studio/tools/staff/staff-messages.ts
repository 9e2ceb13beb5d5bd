import type { Role } from './staff-api'

/** Each role's title and permissions, from the least privileged to the most. */
export const ROLE_MESSAGES: Record<Role, { title: string; may: string }> = {
  viewer: { title: 'Viewer', may: 'Reads everything, including drafts. Cannot change anything.' },
  contributor: {
    title: 'Contributor',
    may: 'Writes drafts and asks for reviews. Cannot publish, and cannot see the inbox.',
  },
  editor: { title: 'Editor', may: 'Writes and publishes content, and works with the inbox.' },
  administrator: { title: 'Administrator', may: 'Does everything an editor can, and manages staff.' },
}

/** The text of each action: in the menu, and in its dialog. */
export const TASK_MESSAGES = {
  newLink: {
    action: 'Create a new link…',
    header: (email: string) => `Create a new link for ${email}?`,
    text: 'The previous link stops working.',
    submit: 'Create a new link',
  },
  withdraw: {
    action: 'Withdraw the invitation…',
    header: (email: string) => `Withdraw the invitation for ${email}?`,
    text: 'The link stops working. You can invite them again at any time.',
    submit: 'Withdraw the invitation',
  },
  changeRole: {
    action: 'Change role…',
    header: (name: string) => `${name}’s role`,
    text: 'The change applies at once, wherever they are signed in.',
    submit: 'Change role',
  },
  reset: {
    action: 'Reset password…',
    header: (name: string) => `Reset ${name}’s password?`,
    text: 'They are signed out on every device. You get a link to send them, where they choose a new password. Until then the old password keeps working: to lock someone out, remove the account.',
    submit: 'Sign out and create link',
  },
  remove: {
    action: 'Remove…',
    header: (name: string) => `Remove ${name}?`,
    text: 'They are signed out on every device, and need a new invitation to come back.',
    submit: 'Remove from staff',
  },
} as const
