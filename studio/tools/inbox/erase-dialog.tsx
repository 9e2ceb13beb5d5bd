import { Card, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { LIMITS } from '../../../lib/inbox/inbox-types'
import { messageOf, ToolError } from '../../ui/requests'
import { counted } from '../../ui/counted'
import { ActionDialog, Labelled, LongField } from '../../ui/form-parts'
import { PLAIN_LIST } from '../../ui/tool-page'
import { type Entry, forEachEntry } from './entry'
import { useOpenKind } from './inbox-api'

/** The word that staff must type, so that nobody is erased by accident. */
const CONFIRMATION = 'ERASE'

interface EraseDialogProps {
  /** The entries to erase, at least one. */
  entries: readonly Entry[]
  onClose: () => void
  onErased: (erased: readonly Entry[]) => void
}

/** The dialog that erases people at their request. Requires a reason and a typed word. */
export function EraseDialog({ entries, onClose, onErased }: EraseDialogProps) {
  const { kind, api } = useOpenKind()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [only, ...others] = entries
  const who = only && others.length === 0 ? only.name : counted(entries.length, ...kind.noun)

  const erase = async () => {
    const { done, failed } = await forEachEntry(entries, ({ id }) => api.erase(id, reason.trim()))
    if (done.length > 0) onErased(done.map(({ entry }) => entry))
    const [first] = failed
    if (first) {
      const before = done.length === 0 ? '' : `${done.length} erased, ${failed.length} not. `
      throw new ToolError(before + messageOf(first.error))
    }
    onClose()
  }

  return (
    <ActionDialog
      id="erase-entry"
      header={`Erase ${who}?`}
      submit="Erase for good"
      busy="Erasing…"
      tone="critical"
      isReady={reason.trim() !== '' && typed.trim() === CONFIRMATION}
      onSubmit={erase}
      onClose={onClose}
    >
      <Text size={1}>
        {entries.length === 1
          ? `${kind.erases[0]} deleted for good. A record of who did it, when and why is kept, without the person’s name.`
          : `${kind.erases[1]} deleted for good. For each one, a record of who did it, when and why is kept, without the person’s name.`}
      </Text>
      {entries.length > 1 && <PeopleList entries={entries} />}
      <LongField
        id="erase-reason"
        label="Reason"
        rows={2}
        maxLength={LIMITS.erasureReason}
        value={reason}
        onChange={setReason}
        hint="For example, “Asked by email on 3 March”. Do not name the person."
      />
      <Labelled id="erase-confirmation" label={`Type ${CONFIRMATION} to confirm`}>
        <TextInput
          id="erase-confirmation"
          fontSize={1}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Labelled>
    </ActionDialog>
  )
}

/** The names, which do not fit in the heading. Some may be on other pages of the list. */
function PeopleList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Card border radius={2} padding={3} overflow="auto" tabIndex={0} style={{ maxHeight: '10rem' }}>
      <Stack as="ul" gap={3} style={PLAIN_LIST}>
        {entries.map(({ id, name, email }) => (
          <Text as="li" key={id} size={1} style={{ overflowWrap: 'anywhere' }}>
            {name === email ? email : `${name}, ${email}`}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
