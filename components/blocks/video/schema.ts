import { PlayIcon } from '@sanity/icons/Play'
import { videoAt } from '../../../lib/shared/video-site'
import { typedField } from '../../../schemas/fields/parts'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A picture that leads to a video on another site. Nothing loads from there before it is pressed. */
export const video = defineBlock('video', 'Video', {
  description: 'A picture with a play sign that opens a video on YouTube or Vimeo.',
  icon: PlayIcon,
  previewField: 'title',
  fields: [
    headingField(),
    typedField(
      'url',
      'url',
      'Address of the video',
      'Copy it from the browser, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….',
      {
        validation: (rule) => [
          rule.required().warning('Paste the address. The page leaves out an empty block.'),
          rule.custom<string | undefined>((url) =>
            !url || videoAt(url)
              ? true
              : 'Paste the address of one video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….',
          ),
        ],
      },
    ),
    lineField('title', 'Title of the video', 'What people will watch, such as “Our plan in two minutes”.', {
      requiredError: 'Write the title of the video: screen readers read it as the name of the link.',
    }),
    lineField('length', 'Length', 'Optional. Minutes and seconds, such as “2:05”.'),
    typedField(
      'accessibleImage',
      'picture',
      'Picture',
      'Cut to 16:9 around its focal point. Visitors get it from this site, not from YouTube or Vimeo.',
      {
        validation: (rule) =>
          rule.required().warning('Add a picture. Without one the page shows a plain panel.'),
      },
    ),
  ],
})
