import { PlayIcon } from '@sanity/icons/Play'
import { videoAt } from '../../../lib/shared/video-site'
import { typedField } from '../../../schemas/fields/parts'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A picture that links to a video on another site. No third party is contacted until a visitor follows the link. */
export const video = defineBlock('video', 'Video', {
  description: 'A picture with a play button that opens a video on YouTube or Vimeo.',
  icon: PlayIcon,
  previewField: 'title',
  fields: [
    headingField(),
    typedField(
      'url',
      'url',
      'Video address',
      'Copy it from the browser, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….',
      {
        validation: (rule) => [
          rule.required().warning('Paste the address. Empty blocks do not appear on the page.'),
          rule.custom<string | undefined>((url) =>
            !url || videoAt(url)
              ? true
              : 'Paste the address of one video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….',
          ),
        ],
      },
    ),
    lineField('title', 'Video title', 'What the video is about, such as “Our plan in two minutes”.', {
      requiredError: 'Enter the video’s title: screen readers announce it as the link’s name.',
    }),
    lineField('length', 'Length', 'Optional. Minutes and seconds, such as “2:05”.'),
    typedField(
      'accessibleImage',
      'picture',
      'Picture',
      'Cropped to 16:9 around its focal point. It loads from this site, not from YouTube or Vimeo.',
      {
        validation: (rule) =>
          rule.required().warning('Add a picture. Without one the page shows a plain panel.'),
      },
    ),
  ],
})
