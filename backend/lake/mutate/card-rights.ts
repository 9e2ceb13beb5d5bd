import { isDeepStrictEqual } from 'node:util'
import { isPublishedId, toPublishedId } from '../model/document-ids.ts'
import { isJsonObject, type JsonObject } from '../model/json.ts'
import type { DocumentChange, LakeDocument } from '../model/types.ts'
import type { LakeReader } from '../store/lake-reader.ts'

/**
 * Checks changes against the rule that only administrators show a candidate's how-to-vote card, since the law may
 * require it to be registered first. Others may keep an equal card that is already on: in any variant to copy it,
 * and in the published document to publish it. They cannot schedule one, because it might be switched off before.
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
      return 'Only administrators can turn on a how-to-vote card, or change one that is on. Ask one of them.'
  }
  return null
}

/** The card of a candidate if it is on. */
function shownCard(document: LakeDocument | null): JsonObject | null {
  const card = document?._type === 'candidate' ? document['howToVote'] : undefined
  return isJsonObject(card) && card['isOn'] === true ? card : null
}
