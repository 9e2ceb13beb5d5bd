import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { Muted } from '../ui/tool-page'
import { session } from './session-guard'
import { SIGN_IN_PATH, SIGNED_IN_PATH } from '../../lib/shared/routes'

const WINDOW_NAME = 'staff-sign-in'
const WINDOW_FEATURES = 'popup,width=520,height=720'
/** A z-index above the dialogs of the Studio and its tools. */
const TOP_Z_OFFSET = 10_000_000

/** Shows the Studio, covered by a dialog once its session has ended. Everything behind the dialog stays mounted. */
export function SessionLayout({ renderDefault, ...props }: LayoutProps) {
  const state = useSyncExternalStore(session.subscribe, session.read)
  return (
    <>
      {renderDefault({ ...props, renderDefault })}
      {state.kind === 'over' && <SignInAgain name={state.name} other={state.other} />}
    </>
  )
}

/** The dialog that opens the sign-in form in a new window. */
function SignInAgain({ name, other }: { name: string; other: string | null }) {
  const signInWindow = useRef<Window>(null)

  // Unmounting the dialog closes its window.
  useEffect(() => () => signInWindow.current?.close(), [])

  const openSignIn = (event: MouseEvent<HTMLAnchorElement>) => {
    signInWindow.current = window.open(event.currentTarget.href, WINDOW_NAME, WINDOW_FEATURES)
    // If the browser blocks pop-ups, the link opens a tab instead.
    if (signInWindow.current !== null) event.preventDefault()
  }

  return (
    <Dialog id="session-over" header="Sign in again to continue" width={1} zOffset={TOP_Z_OFFSET}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>
            Your session has ended. Your changes are kept here and will be saved once you sign in again as{' '}
            {name}.
          </Text>
          {other !== null && (
            <Text size={1} role="status">
              In the meantime {other} has signed in on this browser. Sign {other} out in the other tab, then
              sign in as {name}.
            </Text>
          )}
          <Flex gap={3} align="center" justify="space-between">
            <Muted>This dialog closes by itself once you are signed in.</Muted>
            <Button
              as="a"
              href={`${SIGN_IN_PATH}?${new URLSearchParams({ origin: new URL(SIGNED_IN_PATH, location.origin).href })}`}
              target={WINDOW_NAME}
              tone="primary"
              fontSize={1}
              text="Open the sign-in window"
              onClick={openSignIn}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
