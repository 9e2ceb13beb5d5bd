import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkIcon } from '@sanity/icons/Link'
import { useToast } from '@sanity/ui/toast'
import type { DocumentActionComponent } from 'sanity'
import { publicPath } from '../public-path'
import { copyText } from '../tool-parts/copy-text'
import { WORDS } from './words'

/** The action “Open page”: opens the published page of a document in a new tab. */
export const OpenPage: DocumentActionComponent = ({ published, onComplete }) => {
  const path = published && publicPath(published)
  return {
    label: WORDS.openPage,
    icon: LaunchIcon,
    disabled: !path,
    title: path ?? WORDS.notPublished,
    onHandle: () => {
      if (path) window.open(path, '_blank', 'noopener')
      onComplete()
    },
  }
}

/** The action “Copy link”: copies the full address of the published page of a document. */
export const CopyLink: DocumentActionComponent = ({ published, onComplete }) => {
  const toast = useToast()
  const path = published && publicPath(published)
  const copy = async (address: string) => {
    toast.push(
      (await copyText(address))
        ? { status: 'success', title: WORDS.copied, description: address }
        : { status: 'warning', title: WORDS.notCopied, description: address, duration: 20_000 },
    )
  }
  return {
    label: WORDS.copyLink,
    icon: LinkIcon,
    disabled: !path,
    title: path ?? WORDS.notPublished,
    onHandle: () => {
      if (path) void copy(new URL(path, window.location.origin).href)
      onComplete()
    },
  }
}
