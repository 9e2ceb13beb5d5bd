import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionDescription, type DocumentActionDialogProps, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { contentSource } from '../../lib/env/content'
import { documentTitle } from '../launch-checklist/document-title'
import { type Referrer, referrersOf } from './referrers'
import { WORDS } from './words'

type Dialog = DocumentActionDescription['dialog']

/**
 * Asks what still leads to a document before an action takes it away: the store would refuse, and what it refuses is
 * not offered.
 *
 * @returns `ask`, which goes on only where nothing is in the way, and the dialog that names what is
 */
export function useInUse(id: string): { isAsking: boolean; ask: (goOn: () => void) => void; dialog: Dialog } {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const toast = useToast()
  const [state, setState] = useState<'asking' | readonly Referrer[] | null>(null)
  const close = () => setState(null)
  const ask = async (goOn: () => void) => {
    setState('asking')
    try {
      const referrers = await referrersOf(client, id)
      setState(referrers.length > 0 ? referrers : null)
      if (referrers.length === 0) goOn()
    } catch {
      setState(null)
      toast.push({ status: 'error', ...WORDS.notAsked })
    }
  }
  return {
    isAsking: state === 'asking',
    ask: (goOn) => void ask(goOn),
    dialog: Array.isArray(state) && inUseDialog(state, close),
  }
}

function inUseDialog(referrers: readonly Referrer[], close: () => void): DocumentActionDialogProps {
  return {
    type: 'dialog',
    header: WORDS.inUse,
    width: 'small',
    onClose: close,
    content: <InUse referrers={referrers} onClose={close} />,
  }
}

function InUse({ referrers, onClose }: { referrers: readonly Referrer[]; onClose: () => void }) {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>{WORDS.inUseExplanation}</Text>
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {referrers.map((document) => {
          const { _id: id, _type: type } = document
          const typeTitle = schema.get(type)?.title ?? type
          const title = documentTitle(document, typeTitle)
          return (
            <Text as="li" size={1} key={id}>
              <IntentLink
                intent="edit"
                params={{ id, type }}
                onClick={onClose}
                style={{ textDecoration: 'underline' }}
              >
                {title}
              </IntentLink>
              {title !== typeTitle && ` (${typeTitle})`}
            </Text>
          )
        })}
      </Stack>
      <Flex justify="flex-end">
        <Button mode="ghost" fontSize={1} text={WORDS.close} onClick={onClose} />
      </Flex>
    </Stack>
  )
}
