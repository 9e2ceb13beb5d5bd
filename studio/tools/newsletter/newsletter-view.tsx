import { Card, Stack, Text } from '@sanity/ui'
import type { DefaultDocumentNodeResolver, UserViewComponent } from 'sanity/structure'
import { mayUseInbox } from '../../roles'
import { LoadState, useRequest } from '../../ui/requests'
import { SendPanel, useNewsletterApi } from './send-panel'
import { Strong } from '../../ui/tool-page'

/** A document's views: its form and, for newsletters and people who may work with them, “As email”. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType, currentUser }) => {
  if (schemaType !== 'newsletter' || !mayUseInbox(currentUser)) return S.document()
  return S.document().views([S.view.form(), S.view.component(NewsletterView).id('email').title('As email')])
}

/** The “As email” view: the newest version as an email, including drafts, and the panel to send it. */
const NewsletterView: UserViewComponent = ({ documentId, document: { displayed } }) => {
  const api = useNewsletterApi(documentId)
  const revision = displayed._rev
  // The server renders what is stored, so reload the email after each save.
  const preview = useRequest(api.preview, revision)

  return (
    <Stack gap={5} padding={4}>
      <SendPanel api={api} revision={revision} />
      <LoadState request={preview}>
        {({ subject, html, plainText }) => (
          <Stack gap={4}>
            <Strong>{subject}</Strong>
            <Card border radius={2} overflow="hidden">
              <iframe
                title="As email"
                // Blocks scripts and links in the email.
                sandbox=""
                srcDoc={html}
                style={{ display: 'block', width: '100%', height: '36rem', border: 0, background: '#fff' }}
              />
            </Card>
            <details>
              <summary>
                <Text as="span" size={1}>
                  Plain-text version
                </Text>
              </summary>
              <Card tone="transparent" padding={3} marginTop={3} radius={2} overflow="auto">
                <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {plainText}
                </Text>
              </Card>
            </details>
          </Stack>
        )}
      </LoadState>
    </Stack>
  )
}
