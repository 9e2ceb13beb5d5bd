import { Box, Button, Card, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '../../lib/volunteers/limits'
import { counted } from '../tool-parts/counted'
import { LongField, useFocusBack } from '../tool-parts/form-parts'
import { messageOf } from '../tool-parts/answer'
import type { Entry } from './entry'
import { useKindApi } from './inbox-api'
import type { InboxKind } from './inbox-kind'
import { forEachEntry } from './several'

/** What staff type so that nobody erases a person by a slip. */
const CONFIRMATION = 'ERASE'

interface EraseDialogProps {
  kind: InboxKind
  /** At least one. Those who could not be erased are asked about again. */
  entries: readonly Entry[]
  onClose: () => void
  onErased: (erased: readonly Entry[]) => void
}

/** Erases people who asked for it, after a reason and a typed word. */
export function EraseDialog({ kind, entries, onClose, onErased }: EraseDialogProps) {
  const api = useKindApi(kind)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isErasing, setIsErasing] = useState(false)
  const [error, setError] = useState<string>()
  useFocusBack()
  const isReady = reason.trim() !== '' && typed.trim() === CONFIRMATION

  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isErasing) return
    setIsErasing(true)
    setError(undefined)
    const { done, failed } = await forEachEntry(entries, ({ id }) => api.erase(id, reason.trim()))
    setIsErasing(false)
    const [first] = failed
    if (first) setError(failureOf({ erased: done.length, left: failed.length, error: first.error }))
    else onClose()
    if (done.length > 0) onErased(done.map(({ entry }) => entry))
  }

  return (
    <Dialog id="erase-entry" header={`Erase ${namesOf(kind, entries)}?`} width={1} onClose={onClose}>
      <Box as="form" padding={4} onSubmit={(event: FormEvent) => void erase(event)}>
        <Stack gap={5}>
          <Text size={1}>
            {entries.length === 1
              ? `${kind.erases[0]} deleted for good. What remains is a record that it was done, by whom, when and why, without a name.`
              : `${kind.erases[1]} deleted for good. What remains of each is a record that it was done, by whom, when and why, without a name.`}
          </Text>
          {entries.length > 1 && <PeopleList entries={entries} />}
          <LongField
            id="erase-reason"
            label="Reason"
            rows={2}
            maxLength={LIMITS.erasureReason}
            value={reason}
            onChange={setReason}
            hint="Such as “Asked by email on 3 March”. Do not write who it was."
          />
          <Stack gap={3}>
            <Text as="label" htmlFor="erase-confirmation" size={1} weight="medium">
              Type {CONFIRMATION} to confirm
            </Text>
            <TextInput
              id="erase-confirmation"
              fontSize={1}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Stack>
          {error && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" text="Cancel" fontSize={1} onClick={onClose} />
            <Button
              type="submit"
              tone="critical"
              text={isErasing ? 'Erasing …' : 'Erase for good'}
              fontSize={1}
              disabled={!isReady || isErasing}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

/** Whom it is about, where a heading has no room for all. They may stand on other pages of the list. */
function PeopleList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Card border radius={2} padding={3} overflow="auto" tabIndex={0} style={{ maxHeight: '10rem' }}>
      <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {entries.map(({ id, name, email }) => (
          <Text as="li" key={id} size={1} style={{ overflowWrap: 'anywhere' }}>
            {name === email ? email : `${name}, ${email}`}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function namesOf({ noun }: InboxKind, entries: readonly Entry[]): string {
  const [first, ...others] = entries
  return first && others.length === 0 ? first.name : counted(entries.length, ...noun)
}

function failureOf({ erased, left, error }: { erased: number; left: number; error: unknown }): string {
  if (erased === 0) return messageOf(error)
  return `${erased} erased, ${left} not. ${messageOf(error)}`
}
