import { isDeepStrictEqual } from 'node:util'
import { isPublishedId, toPublishedId } from '../model/document-ids.ts'
import { isJsonObject } from '../model/json.ts'
import type { DocumentChange, LakeDocument } from '../model/types.ts'
import type { LakeReader } from '../store/lake-reader.ts'

/**
 * Enforces the rule that only administrators may turn on a candidate's how-to-vote card, since the law may require it
 * to be registered first. Their approval covers everything printed on the card: the candidate's name and electorate,
 * the card itself, and wording that it shares with other documents. Other people may keep an identical card that is
 * already on: in any variant when they copy it, and in the published document when they publish. They can't schedule
 * one, because it might be turned off in the meantime.
 *
 * @param scheduled versions in the releases that the changes schedule
 * @returns why the changes are refused, or null
 */
export function cardProblem(
  changes: readonly DocumentChange[],
  scheduled: readonly LakeDocument[],
  { stored, getDocument }: Pick<LakeReader, 'stored' | 'getDocument'>,
): string | null {
  if (scheduled.some((version) => shownCard(version) !== null))
    return 'Only administrators can schedule a candidate whose how-to-vote card is on. Ask one of them.'
  for (const { next } of changes) {
    const card = shownCard(next)
    if (next === null || card === null) continue
    const id = toPublishedId(next._id)
    const before = isPublishedId(next._id)
      ? [getDocument(id)]
      : stored.documents.filter(({ _id }) => toPublishedId(_id) === id)
    if (!before.some((variant) => isDeepStrictEqual(shownCard(variant), card)))
      return 'Only administrators can turn on a how-to-vote card, or change the name, the electorate or the card while it is on. Ask one of them.'
  }
  const made = changes.filter(({ documentId }) => isPublishedId(documentId))
  const later = scheduled.map((next) => ({ documentId: toPublishedId(next._id), next }))
  for (const { documentId, next } of [...made, ...later]) {
    const before = getDocument(documentId)
    if (before === null || isDeepStrictEqual(sharedTexts(before), sharedTexts(next))) continue
    if (stored.documents.some((candidate) => isPublishedId(candidate._id) && isPrintedOn(before, candidate)))
      return `Only administrators can publish this, because ${SHARED[before._type]} is on how-to-vote cards that are on. Ask one of them.`
  }
  return null
}

/** What an administrator has approved for a candidate whose card is on, or null. */
function shownCard(document: LakeDocument | null): unknown[] | null {
  const card = document?._type === 'candidate' ? document['howToVote'] : undefined
  if (!isJsonObject(card) || card['isOn'] !== true) return null
  return [card, document?.['title'], electorateOf(document)]
}

function electorateOf(candidate: LakeDocument | null): unknown {
  const reference = candidate?.['electorate']
  return isJsonObject(reference) ? reference['_ref'] : null
}

/** Types with text that is printed on cards, and what editors call that text. */
const SHARED: Readonly<Record<string, string>> = {
  electorate: 'the electorate’s name',
  siteSettings: 'the party’s name or the heading of the cards',
}

/** The text in a document that is printed on cards. */
function sharedTexts(document: LakeDocument | null): unknown[] {
  if (document?._type === 'electorate') return [document['name']]
  if (document?._type !== 'siteSettings') return []
  const words = document['candidatePage']
  return [document['partyName'], isJsonObject(words) ? words['howToVote'] : undefined]
}

function isPrintedOn({ _id, _type }: LakeDocument, candidate: LakeDocument): boolean {
  return shownCard(candidate) !== null && (_type === 'siteSettings' || electorateOf(candidate) === _id)
}
