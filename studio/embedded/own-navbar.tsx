import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { DesktopIcon } from '@sanity/icons/Desktop'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { LeaveIcon } from '@sanity/icons/Leave'
import { LockIcon } from '@sanity/icons/Lock'
import { MoonIcon } from '@sanity/icons/Moon'
import { SunIcon } from '@sanity/icons/Sun'
import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { type NavbarAction, useCurrentUser, UserAvatar, useWorkspace } from 'sanity'
import { useLink } from 'sanity/router'
import { OWN_PASSWORD_PATH, STUDIO_PATH } from '../../lib/shared/routes'
import { guideTool } from '../tools/guide/guide-tool'
import { navbarWith } from '../sanity/navbar'
import { Muted } from '../ui/tool-page'
import { useColorSchemeInternalValue, useColorSchemeSetValue } from '../sanity/internals'

const HELP = 'Help: open the guide'
const CHANGE_PASSWORD = 'Change your password'

const GUIDE_PATH = `${STUDIO_PATH}/${guideTool.name}`

/** A flex order after all of Sanity's items in the navbar. */
const LAST = { order: 1 }

const OWN_ACTIONS: NavbarAction[] = [
  { location: 'topbar', name: 'help', render: HelpButton },
  { location: 'topbar', name: 'person', render: PersonButton },
  {
    ...{ location: 'sidebar', name: 'help-phone', icon: HelpCircleIcon, selected: false },
    title: HELP,
    onAction: () => window.location.assign(GUIDE_PATH),
  },
  {
    ...{ location: 'sidebar', name: 'password-phone', icon: LockIcon, selected: false },
    title: CHANGE_PASSWORD,
    onAction: () => window.location.assign(OWN_PASSWORD_PATH),
  },
]

/** The Studio's navbar, with a Guide button and a change-password link. */
export const OwnNavbar = navbarWith(OWN_ACTIONS)

function HelpButton() {
  const { onClick } = useLink({ href: GUIDE_PATH })
  return (
    <Box style={LAST}>
      <Button
        as="a"
        href={GUIDE_PATH}
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={HelpCircleIcon}
        aria-label={HELP}
        title={HELP}
        onClick={onClick}
      />
    </Box>
  )
}

function PersonButton() {
  const { auth } = useWorkspace()
  const user = useCurrentUser()
  return (
    <Box style={LAST} marginLeft={1}>
      <MenuButton
        id="own-user-menu"
        button={
          <Button mode="bleed" padding={0} radius="full" aria-label={`Your account, ${user?.name ?? ''}`}>
            <UserAvatar size={1} user="me" />
          </Button>
        }
        menu={
          <Menu>
            <Card padding={3}>
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {user?.name}
                </Text>
                <Muted>{user?.email}</Muted>
              </Stack>
            </Card>
            <MenuDivider />
            <MenuItem as="a" href={OWN_PASSWORD_PATH} fontSize={1} icon={LockIcon} text={CHANGE_PASSWORD} />
            <Appearance />
            <MenuDivider />
            <MenuItem fontSize={1} icon={LeaveIcon} text="Sign out" onClick={() => void auth.logout?.()} />
          </Menu>
        }
        popover={{ portal: true, placement: 'bottom-end' }}
      />
    </Box>
  )
}

const APPEARANCES = [
  { scheme: 'system', icon: DesktopIcon, title: 'System' },
  { scheme: 'light', icon: SunIcon, title: 'Light' },
  { scheme: 'dark', icon: MoonIcon, title: 'Dark' },
] as const

function Appearance() {
  const setScheme = useColorSchemeSetValue()
  const current = useColorSchemeInternalValue()
  if (!setScheme) return null
  return (
    <>
      <MenuDivider />
      {APPEARANCES.map(({ scheme, icon, title }) => (
        <MenuItem
          key={scheme}
          fontSize={1}
          icon={icon}
          iconRight={scheme === current ? CheckmarkIcon : undefined}
          text={title}
          pressed={scheme === current}
          onClick={() => setScheme(scheme)}
        />
      ))}
    </>
  )
}
