import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { session } from './session-guard'
import { SIGN_IN_PATH, SIGNED_IN_PATH } from './sign-in-path'

const WORDS = {
  header: 'Sign in again to go on',
  kept: (name: string) =>
    `Your session has ended. What you typed is kept here and is saved once ${name} is signed in again.`,
  other: (other: string, name: string) =>
    `Meanwhile ${other} has signed in in this browser. Sign ${other} out in the other tab, then sign in as ${name}.`,
  open: 'Open the sign-in window',
  waiting: 'This window goes on by itself once you are signed in.',
} as const

const WINDOW_NAME = 'staff-sign-in'
const WINDOW_FEATURES = 'popup,width=520,height=720'
/** Above the dialogs of the Studio and the tools. */
const ABOVE_ALL = 10_000_000

/** The Studio, and a question before it while its session is over: nothing behind it is closed or lost. */
export function SessionLayout({ renderDefault, ...props }: LayoutProps) {
  const now = useSyncExternalStore(session.subscribe, session.read)
  return (
    <>
      {renderDefault({ ...props, renderDefault })}
      {now.kind === 'over' && <SignInAgain name={now.name} other={now.other} />}
    </>
  )
}

function SignInAgain({ name, other }: { name: string; other: string | null }) {
  const opened = useRef<Window>(null)

  // Gone together with the question, once the person is back.
  useEffect(() => () => opened.current?.close(), [])

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    opened.current = window.open(event.currentTarget.href, WINDOW_NAME, WINDOW_FEATURES)
    // Where windows are blocked, the link opens a tab.
    if (opened.current !== null) event.preventDefault()
  }

  return (
    <Dialog id="session-over" header={WORDS.header} width={1} zOffset={ABOVE_ALL}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>{WORDS.kept(name)}</Text>
          {other !== null && (
            <Text size={1} role="status">
              {WORDS.other(other, name)}
            </Text>
          )}
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1} muted>
              {WORDS.waiting}
            </Text>
            <Button
              as="a"
              href={`${SIGN_IN_PATH}?${new URLSearchParams({ origin: new URL(SIGNED_IN_PATH, location.origin).href })}`}
              target={WINDOW_NAME}
              tone="primary"
              fontSize={1}
              text={WORDS.open}
              onClick={open}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
