import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { VolunteerFilter } from '../../lib/volunteers/desk/volunteer'
import { SKILL_IDS, skillName } from '../../lib/volunteers/skills'
import { STATUSES } from '../../lib/volunteers/limits'
import { STATUS_WORDS } from './words'

/** The filter as it stands in the fields: an empty one is ''. */
export type FilterFields = Record<keyof VolunteerFilter, string>

export const NO_FILTER: FilterFields = { search: '', skill: '', status: '', from: '', until: '' }

interface DeskFiltersProps {
  fields: FilterFields
  onChange: (fields: FilterFields) => void
}

/** Search, skill, status and days of the list. */
export function DeskFilters({ fields, onChange }: DeskFiltersProps) {
  const field = (name: keyof FilterFields) => ({
    id: `volunteers-${name}`,
    fontSize: 1,
    padding: 2,
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: currentTarget.value }),
  })
  return (
    <Flex as="search" wrap="wrap" gap={3} align="flex-end">
      <Labelled name="search" label="Search" width="14rem">
        <TextInput {...field('search')} type="search" icon={SearchIcon} placeholder="Name, email, notes …" />
      </Labelled>
      <Labelled name="skill" label="Skill" width="10rem">
        <Select {...field('skill')}>
          <option value="">Any skill</option>
          {SKILL_IDS.map((id) => (
            <option key={id} value={id}>
              {skillName(id)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled name="status" label="Status" width="8rem">
        <Select {...field('status')}>
          <option value="">Any status</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status].title}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled name="from" label="Signed up from" width="9rem">
        <TextInput {...field('from')} type="date" max={fields.until || undefined} />
      </Labelled>
      <Labelled name="until" label="Signed up until" width="9rem">
        <TextInput {...field('until')} type="date" min={fields.from || undefined} />
      </Labelled>
    </Flex>
  )
}

function Labelled({
  name,
  label,
  width,
  children,
}: {
  name: string
  label: string
  width: string
  children: ReactNode
}) {
  return (
    <Box style={{ flex: `1 1 ${width}`, maxWidth: '20rem' }}>
      <Stack gap={2}>
        <Text as="label" htmlFor={`volunteers-${name}`} size={1} weight="medium">
          {label}
        </Text>
        {children}
      </Stack>
    </Box>
  )
}
