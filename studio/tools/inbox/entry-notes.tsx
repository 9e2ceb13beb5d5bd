import { Button, Flex, Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { LIMITS } from '../../../lib/inbox/inbox-types'
import { isRecord } from '../../../lib/shared/is-record'
import { ErrorNote, useAttempt, ToolError } from '../../ui/requests'
import { LongField } from '../../ui/form-parts'
import { SiteError } from '../../ui/site-fetch'
import type { Entry } from './entry'
import { useOpenKind } from './inbox-api'
import { Muted } from '../../ui/tool-page'

/** Staff notes about a person. Unsaved text is kept until it is saved. */
export function EntryNotes({ entry, onChanged }: { entry: Entry; onChanged: (entry: Entry) => void }) {
  const { api } = useOpenKind()
  const [draft, setDraft] = useState(() => drafts.get(entry.id) ?? { text: entry.notes, before: entry.notes })
  const { isBusy, error, attempt } = useAttempt()
  const isChanged = draft.text !== draft.before

  // Unsaved notes outlive this component, the current page and the tool.
  useEffect(() => keepDraft(entry.id, draft), [entry.id, draft])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => drafts.size > 0 && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  const save = async () => {
    const { text, before } = draft
    try {
      const changed = await api.change(entry.id, { notes: text, notesBefore: before })
      // The person may have typed more in the meantime.
      setDraft((now) => ({ text: now.text, before: changed.notes }))
      if (drafts.get(entry.id)?.text === text) drafts.delete(entry.id)
      onChanged(changed)
    } catch (cause) {
      const theirs = theirNotes(cause)
      if (theirs === undefined) throw cause
      setDraft((now) => ({ ...now, before: theirs }))
      throw new ToolError(
        `Someone else has changed these notes. They wrote: “${theirs}”. If you save again, your text replaces theirs.`,
        { cause },
      )
    }
  }

  return (
    <Stack gap={3}>
      <LongField
        id="entry-notes"
        label="Notes"
        rows={6}
        maxLength={LIMITS.notes}
        value={draft.text}
        onChange={(text) => setDraft((now) => ({ ...now, text }))}
      />
      {error && <ErrorNote>{error}</ErrorNote>}
      <Flex gap={3} align="center">
        <Button
          tone="primary"
          fontSize={1}
          text={isBusy ? 'Saving…' : 'Save notes'}
          disabled={!isChanged || isBusy}
          onClick={() => void attempt(save)}
        />
        <Muted role="status">{isChanged ? 'Not saved yet' : ''}</Muted>
      </Flex>
    </Stack>
  )
}

/** The notes in a 409 response: somebody else has saved notes since these were loaded. */
function theirNotes(error: unknown): string | undefined {
  const body = error instanceof SiteError && error.status === 409 ? error.body : undefined
  return isRecord(body) && typeof body.notes === 'string' ? body.notes : undefined
}

/** Unsaved notes by entry ID. Kept only in memory, because they are about people. */
const drafts = new Map<string, NoteDraft>()

/** Unsaved notes. */
interface NoteDraft {
  text: string
  /** The stored notes on which the edit is based. */
  before: string
}

function keepDraft(id: string, draft: NoteDraft): void {
  if (draft.text === draft.before) drafts.delete(id)
  else drafts.set(id, draft)
}
