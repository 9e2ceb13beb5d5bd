import { Box, Flex, Radio, Stack, Text } from '@sanity/ui'
import type { Role } from './staff-api'
import { ROLE_WORDS, WORDS } from './words'

const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const satisfies readonly Role[]

interface RoleChoiceProps {
  value: Role
  onChange: (role: Role) => void
}

/** The roles, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Box as="fieldset" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box as="legend" marginBottom={3} style={{ padding: 0 }}>
        <Text size={1} weight="medium">
          {WORDS.role}
        </Text>
      </Box>
      <Stack gap={4}>
        {ROLES.map((role) => (
          <Flex key={role} gap={3} align="flex-start">
            <Radio
              id={`staff-role-${role}`}
              name="staff-role"
              value={role}
              checked={value === role}
              aria-describedby={`staff-role-${role}-may`}
              onChange={() => onChange(role)}
            />
            <Stack gap={2} flex={1}>
              <Text as="label" htmlFor={`staff-role-${role}`} size={1} weight="medium">
                {ROLE_WORDS[role].title}
              </Text>
              <Text id={`staff-role-${role}-may`} size={1} muted>
                {ROLE_WORDS[role].may}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
