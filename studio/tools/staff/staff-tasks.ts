import { type Account, type NewLink, type PendingLink, type Role, staffApi } from './staff-api'

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

/** A new link, and the email address of the person it is for. */
export interface LinkFor extends NewLink {
  email: string
}

/** An action of an administrator: the text of its menu item and its dialog, and what it does. */
export interface StaffTask {
  /** The menu item. Red if the action removes something. */
  item: { text: string; tone?: 'critical' }
  header: string
  texts: readonly string[]
  submit: string
  tone: 'primary' | 'critical'
  /** Whether the dialog asks for an email address. */
  asksEmail?: true
  /** The selected role, if the dialog asks for one. */
  role?: Role
  /** Resolves to the outcome: a new link, or a message. */
  run(email: string, role: Role): Promise<LinkFor | string>
}

export const INVITATION: StaffTask = {
  item: { text: 'Invite someone' },
  header: 'Invite someone',
  texts: ['You get a link to send them, where they choose a name and a password. The Studio sends no email.'],
  submit: 'Create link',
  tone: 'primary',
  asksEmail: true,
  role: 'editor',
  run: async (email, role) => ({ email: email.trim(), ...(await staffApi.invite(email, role)) }),
}

/** The actions on an invitation. */
export function invitationTasks({ email, role }: PendingLink): StaffTask[] {
  return [
    {
      item: { text: 'Create a new link…' },
      header: `Create a new link for ${email}?`,
      texts: ['The previous link stops working.'],
      submit: 'Create a new link',
      tone: 'primary',
      run: async () => ({ email, ...(await staffApi.invite(email, role)) }),
    },
    {
      item: { text: 'Withdraw the invitation…', tone: 'critical' },
      header: `Withdraw the invitation for ${email}?`,
      texts: ['The link stops working. You can invite them again at any time.'],
      submit: 'Withdraw the invitation',
      tone: 'critical',
      run: () => staffApi.withdraw(email).then(() => 'Invitation withdrawn.'),
    },
  ]
}

/** The actions on another person's account. */
export function accountTasks({ id, name, email, role }: Account): StaffTask[] {
  return [
    {
      item: { text: 'Change role…' },
      header: `${name}’s role`,
      texts: ['The change applies at once, wherever they are signed in.'],
      submit: 'Change role',
      tone: 'primary',
      role,
      run: (_, to) =>
        staffApi.changeRole(id, to).then(() => `Changed ${name}’s role to ${ROLE_MESSAGES[to].title}.`),
    },
    {
      item: { text: 'Reset password…' },
      header: `Reset ${name}’s password?`,
      texts: [
        'They are signed out on every device. You get a link to send them, where they choose a new password. Until then the old password keeps working: to lock someone out, remove the account.',
      ],
      submit: 'Sign out and create link',
      tone: 'critical',
      run: async () => ({ email, ...(await staffApi.reset(id)) }),
    },
    {
      item: { text: 'Remove…', tone: 'critical' },
      header: `Remove ${name}?`,
      texts: [
        'They are signed out on every device, and need a new invitation to come back.',
        'Their work stays, and its history keeps showing their name. Their email address is deleted.',
      ],
      submit: 'Remove from staff',
      tone: 'critical',
      run: () => staffApi.remove(id).then(() => `Removed ${name}.`),
    },
  ]
}
