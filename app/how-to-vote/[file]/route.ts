import { createHash } from 'node:crypto'
import { drawVoteCard } from '@/lib/brand/print/how-to-vote-pdf'
import { keptFiles } from '@/lib/brand/print/kept-files'
import { readPrintFonts } from '@/lib/brand/print/pdf-document'
import { getCandidateCards } from '@/lib/content/candidates'
import { getPublishedSettings } from '@/lib/content/site'
import { CARD_SIZES, cardPath } from '@/lib/shared/routes'
import { attachmentNamed } from '@/lib/shared/content-disposition'
import { fillIn } from '@/lib/shared/fill-in'
import { CANDIDATE_WORDS, wordsOf } from '@/lib/shared/words'

/** A cache with room for forty cards in both sizes. */
const keptFile = keptFiles(80)

/**
 * Serves a candidate's how-to-vote card as a PDF, or 404 unless an administrator has turned it on. Neither the query
 * nor the response is cached per candidate, so a card disappears as soon as it is turned off.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const [candidates, settings] = await Promise.all([getCandidateCards(), getPublishedSettings()])
  const wanted = candidates.flatMap(({ slug, ...candidate }) =>
    CARD_SIZES.filter(
      (size) => slug !== null && cardPath(slug, size).endsWith(`/${encodeURIComponent(file)}`),
    ).map((size) => ({ ...candidate, size })),
  )[0]
  if (!wanted?.card) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const { size, title, electorate, card, words } = wanted
  const content = {
    partyName: settings?.partyName ?? '',
    heading: fillIn(wordsOf(CANDIDATE_WORDS, words).howToVote, { name: title ?? '' }),
    electorate: electorate ?? '',
    instructions: card.instructions ?? '',
    boxes: card.boxes ?? [],
    authorisation: card.authorisation ?? '',
  }
  const key = createHash('sha256')
    .update(JSON.stringify([size, content]))
    .digest('hex')
  const pdf = await keptFile(key, async () =>
    drawVoteCard(content, size, { fonts: await readPrintFonts(), madeAt: new Date() }),
  )
  return new Response(pdf, {
    headers: { 'content-type': 'application/pdf', ...attachmentNamed(file), 'cache-control': 'no-cache' },
  })
}
