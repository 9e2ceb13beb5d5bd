import type { Action } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { pathOf } from '../../../schemas/rules/site-addresses'

/** A page's old and new path. */
export interface Move {
  from: string
  to: string
}

/** A stored redirect, published or draft. */
export interface StoredRedirect {
  _id: string
  from: string | null
  to: string | null
}

/** The query for all stored redirects. Send it with the perspective `raw`. */
export const REDIRECTS_QUERY = '*[_type == "redirect"]{_id, from, to}'

/**
 * Plans the actions that redirect an old address to the new one, so that redirects form neither loops nor chains.
 * Leaves release versions unchanged: a scheduled release is locked, and the site follows chains. Send them together
 * with the action that publishes the page, because Sanity runs all actions of a request in one transaction.
 *
 * @param newId ID for the redirect, if none exists for the old address
 * @example actionsFor({ from: '/policies/b', to: '/policies/a' }, [{ _id: 'r', from: '/policies/a', to: '/policies/b'
 * }], 'n') // deletes r, then creates and publishes n
 */
export function actionsFor(move: Move, stored: readonly StoredRedirect[], newId: string): Action[] {
  const ids = new Set(stored.map(({ _id }) => getPublishedId(_id)))
  const known = [...ids].map((id) => ({
    id,
    published: stored.find(({ _id }) => _id === id),
    draft: stored.find(({ _id }) => _id === getDraftId(id)),
  }))
  const startsAt = ({ published, draft }: (typeof known)[number]) => (published ?? draft)?.from
  const changes = known.flatMap((redirect): Action[] => {
    const { id, published, draft } = redirect
    if (startsAt(redirect) === move.to) return [remove(redirect)]
    // Sets all fields, so that nothing unfinished in a colleague's draft goes public.
    if (startsAt(redirect) === move.from)
      return [edit(id, { set: { ...move, isPermanent: true }, unset: ['until'] }), publish(id)]
    const target = (draft ?? published)?.to ?? ''
    if (pathOf(target) !== move.from) return []
    const retargeted = edit(id, { set: { to: move.to + target.slice(move.from.length) } })
    return draft === undefined ? [retargeted, publish(id)] : [retargeted]
  })
  if (known.some((redirect) => startsAt(redirect) === move.from)) return changes
  const attributes = { _id: getDraftId(newId), _type: 'redirect', ...move, isPermanent: true }
  return [
    ...changes,
    { actionType: 'sanity.action.document.create', publishedId: newId, attributes, ifExists: 'fail' },
    publish(newId),
  ]
}

function remove({ id, published, draft }: { id: string; published?: unknown; draft?: unknown }): Action {
  if (published === undefined)
    return { actionType: 'sanity.action.document.version.discard', versionId: getDraftId(id) }
  const includeDrafts = draft === undefined ? [] : [getDraftId(id)]
  return { actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts }
}

function edit(id: string, patch: { set: Record<string, unknown>; unset?: string[] }): Action {
  return { actionType: 'sanity.action.document.edit', publishedId: id, draftId: getDraftId(id), patch }
}

function publish(id: string): Action {
  return { actionType: 'sanity.action.document.publish', publishedId: id, draftId: getDraftId(id) }
}
