import { Box, Button, Card, Dialog, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import type { Volunteer } from '../../lib/volunteers/desk/volunteer'
import { LIMITS } from '../../lib/volunteers/limits'
import { counted } from '../tool-parts/counted'
import { messageOf } from '../tool-parts/use-answer'
import { useFocusBack } from '../tool-parts/use-focus-back'
import { forEachVolunteer } from './several'
import { useDeskApi } from './use-desk-api'

/** What staff type so that nobody erases a person by a slip. */
const CONFIRMATION = 'ERASE'

interface EraseDialogProps {
  /** At least one. Those who could not be erased are asked about again. */
  volunteers: readonly Volunteer[]
  onClose: () => void
  onErased: (erased: readonly Volunteer[]) => void
}

/** Erases people who asked for it, after a reason and a typed word. */
export function EraseDialog({ volunteers, onClose, onErased }: EraseDialogProps) {
  const api = useDeskApi()
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
    const { done, failed } = await forEachVolunteer(volunteers, ({ id }) => api.erase(id, reason.trim()))
    setIsErasing(false)
    const [first] = failed
    if (first) setError(failureOf({ erased: done.length, left: failed.length, error: first.error }))
    else onClose()
    if (done.length > 0) onErased(done.map(({ volunteer }) => volunteer))
  }

  return (
    <Dialog id="erase-volunteer" header={`Erase ${namesOf(volunteers)}?`} width={1} onClose={onClose}>
      <Box as="form" padding={4} onSubmit={(event: FormEvent) => void erase(event)}>
        <Stack gap={5}>
          <Text size={1}>
            {volunteers.length === 1
              ? 'Everything about this person is deleted for good. What remains is a record that it was done, by whom, when and why, without their name.'
              : 'Everything about these people is deleted for good. What remains of each is a record that it was done, by whom, when and why, without their name.'}
          </Text>
          {volunteers.length > 1 && <PeopleList volunteers={volunteers} />}
          <Stack gap={3}>
            <Text as="label" htmlFor="erase-reason" size={1} weight="medium">
              Reason
            </Text>
            <TextArea
              id="erase-reason"
              fontSize={1}
              rows={2}
              maxLength={LIMITS.erasureReason}
              aria-describedby="erase-reason-hint"
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Text id="erase-reason-hint" size={1} muted>
              Such as “Asked by email on 3 March”. Do not write who it was.
            </Text>
          </Stack>
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
function PeopleList({ volunteers }: { volunteers: readonly Volunteer[] }) {
  return (
    <Card border radius={2} padding={3} overflow="auto" tabIndex={0} style={{ maxHeight: '10rem' }}>
      <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {volunteers.map(({ id, full_name, email }) => (
          <Text as="li" key={id} size={1} style={{ overflowWrap: 'anywhere' }}>
            {full_name}, {email}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function namesOf(volunteers: readonly Volunteer[]): string {
  const [first, ...others] = volunteers
  return first && others.length === 0
    ? first.full_name
    : counted(volunteers.length, 'volunteer', 'volunteers')
}

function failureOf({ erased, left, error }: { erased: number; left: number; error: unknown }): string {
  if (erased === 0) return messageOf(error)
  return `${erased} erased, ${left} not. ${messageOf(error)}`
}
