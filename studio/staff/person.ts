import type { Account, Overview, PendingLink } from './staff-api'

/** A row of the list: somebody with an account, or somebody who was invited. */
export type Person =
  | { kind: 'account'; account: Account; isSelf: boolean; reset: PendingLink | undefined }
  | { kind: 'invited'; link: PendingLink; hasEnded: boolean }

/** What an administrator has set out to do. */
export type Task =
  | { kind: 'invite' }
  | { kind: 'newLink' | 'withdraw'; link: PendingLink }
  | { kind: 'changeRole' | 'reset' | 'remove'; account: Account }

/** The rows: accounts as they were made, then invitations that nobody has used. */
export function peopleOf({ accounts, links, askedAt }: Overview, ownId: string | undefined): Person[] {
  return [
    ...accounts.map((account) => ({
      kind: 'account' as const,
      account,
      isSelf: account.id === ownId,
      reset: links.find(({ kind, email }) => kind === 'reset' && email === account.email),
    })),
    ...links
      .filter(({ kind }) => kind === 'invite')
      .map((link) => ({ kind: 'invited' as const, link, hasEnded: link.expiresAt <= askedAt })),
  ]
}
