import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Choice, FilterFields, InboxKind } from './inbox-kind'

export const NO_FILTER: FilterFields = { search: '', state: '', choice: '', from: '', until: '' }

interface EntryFiltersProps {
  kind: InboxKind
  choice: Choice | undefined
  fields: FilterFields
  onChange: (fields: FilterFields) => void
}

/** Search, state and days of a list, and what its kind has besides. */
export function EntryFilters({ kind, choice, fields, onChange }: EntryFiltersProps) {
  const field = (name: keyof FilterFields) => ({
    id: `inbox-${name}`,
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
      {choice && (
        <Labelled name="choice" label={choice.label} width="10rem">
          <Select {...field('choice')}>
            <option value="">{choice.any}</option>
            {choice.options.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      <Labelled name="state" label={kind.stateLabel} width="8rem">
        <Select {...field('state')}>
          <option value="">Any {kind.stateLabel.toLowerCase()}</option>
          {kind.states.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled name="from" label={`${kind.came} from`} width="9rem">
        <TextInput {...field('from')} type="date" max={fields.until || undefined} />
      </Labelled>
      <Labelled name="until" label={`${kind.came} until`} width="9rem">
        <TextInput {...field('until')} type="date" min={fields.from || undefined} />
      </Labelled>
    </Flex>
  )
}

interface LabelledProps {
  name: string
  label: string
  width: string
  children: ReactNode
}

function Labelled({ name, label, width, children }: LabelledProps) {
  return (
    <Box style={{ flex: `1 1 ${width}`, maxWidth: '20rem' }}>
      <Stack gap={2}>
        <Text as="label" htmlFor={`inbox-${name}`} size={1} weight="medium">
          {label}
        </Text>
        {children}
      </Stack>
    </Box>
  )
}
