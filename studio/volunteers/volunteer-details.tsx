import { CloseIcon } from '@sanity/icons/Close'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Heading, Select, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoment, type Volunteer } from '../../lib/volunteers/desk/volunteer'
import { STATUSES } from '../../lib/volunteers/limits'
import { EraseDialog } from './erase-dialog'
import { messageOf } from '../tool-parts/use-answer'
import { useDeskApi } from './use-desk-api'
import { VolunteerNotes } from './volunteer-notes'
import { skillName } from '../../lib/volunteers/skills'
import { STATUS_WORDS } from './words'

interface VolunteerDetailsProps {
  volunteer: Volunteer
  onClose: () => void
  onChanged: (volunteer: Volunteer) => void
  onErased: (erased: readonly Volunteer[]) => void
}

/** One person: what they wrote, where staff stand with them. */
export function VolunteerDetails({ volunteer, onClose, onChanged, onErased }: VolunteerDetailsProps) {
  const api = useDeskApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isErasing, setIsErasing] = useState(false)
  const [error, setError] = useState<string>()
  const { id, full_name, email, phone, preferred_role, skills, message, status } = volunteer

  useEffect(() => heading.current?.focus(), [])

  const setStatus = async (next: string) => {
    setError(undefined)
    try {
      onChanged(await api.change(id, { status: next }))
    } catch (cause) {
      setError(messageOf(cause))
    }
  }

  return (
    <Card as="section" aria-labelledby="volunteer-name" border radius={2} padding={4}>
      <Stack gap={5}>
        <Flex gap={3} align="flex-start" justify="space-between">
          <Heading
            as="h2"
            id="volunteer-name"
            ref={heading}
            tabIndex={-1}
            size={1}
            style={{ overflowWrap: 'anywhere' }}
          >
            {full_name}
          </Heading>
          <Button mode="bleed" padding={2} icon={CloseIcon} aria-label="Close details" onClick={onClose} />
        </Flex>
        <Stack as="dl" gap={4} style={{ margin: 0 }}>
          <Detail term="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
          {phone && (
            <Detail term="Phone">
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </Detail>
          )}
          {preferred_role && <Detail term="Preferred role">{preferred_role}</Detail>}
          {skills.length > 0 && <Detail term="Skills">{skills.map(skillName).join(', ')}</Detail>}
          {message && <Detail term="Message">{message}</Detail>}
          <Detail term="Signed up">
            {formatMoment(volunteer.created_at)}
            {volunteer.consent_version && `, privacy note ${volunteer.consent_version}`}
          </Detail>
          {volunteer.updated_by && (
            <Detail term="Last change">
              {formatMoment(volunteer.updated_at)}, {volunteer.updated_by}
            </Detail>
          )}
        </Stack>
        <Stack gap={3}>
          <Text as="label" htmlFor="volunteer-status" size={1} weight="medium">
            Status of this volunteer
          </Text>
          <Select
            id="volunteer-status"
            fontSize={1}
            value={status}
            onChange={({ currentTarget }) => void setStatus(currentTarget.value)}
          >
            {STATUSES.map((option) => (
              <option key={option} value={option}>
                {STATUS_WORDS[option].title}
              </option>
            ))}
          </Select>
          {error && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
        </Stack>
        <VolunteerNotes volunteer={volunteer} onChanged={onChanged} />
        <Box>
          <Button
            mode="ghost"
            tone="critical"
            icon={TrashIcon}
            fontSize={1}
            text="Erase on request …"
            onClick={() => setIsErasing(true)}
          />
        </Box>
      </Stack>
      {isErasing && (
        <EraseDialog volunteers={[volunteer]} onClose={() => setIsErasing(false)} onErased={onErased} />
      )}
    </Card>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="dt" size={1} muted>
        {term}
      </Text>
      <Text as="dd" size={1} style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  )
}
