import type { CSSProperties } from 'react'
import { previewSize } from '@/lib/brand/formats'
import type { Letterhead } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import type { CategoryTemplates, LaidOutTemplate } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadAll } from './download-all'
import { DownloadTemplate } from './download-template'
import { Refused } from './refused'
import { Template } from './template'
import { TemplateGallery } from './template-gallery'
import { type ShownFormat, zippedCovers, zippedPrints, zippedTemplates } from './zipped'

interface TemplatesProps {
  brand: NonNullable<BRAND_QUERY_RESULT>
  categories: readonly CategoryTemplates[]
  /** What goes into the zip besides: the next part of the page shows it. */
  sheets: readonly CategoryTemplates<ShownFormat>[]
  letterhead: Letterhead
  authorisation: string
  isPlaceholder: boolean
}

/** All templates: those of one category, or of all, each with its buttons or what is wrong with it. */
export function TemplatesSection({
  brand,
  categories,
  sheets,
  letterhead,
  authorisation,
  isPlaceholder,
}: TemplatesProps) {
  const { templates: words, downloadAll, logo, placeholderWarning } = brand
  return (
    <Section id="templates" aria-labelledby="templates-heading" className="brand-section">
      <div className="brand-words brand-wide">
        <h2 id="templates-heading">{words?.heading}</h2>
        {words?.text && <p>{words.text}</p>}
        {downloadAll?.text && <p>{downloadAll.text}</p>}
        <DownloadAll
          templates={[...zippedTemplates(categories), ...zippedCovers(sheets)]}
          prints={zippedPrints(sheets, letterhead)}
          authorisation={authorisation}
          isPlaceholder={isPlaceholder}
          words={{
            button: downloadAll?.button ?? '',
            cancel: downloadAll?.cancel ?? '',
            progress: downloadAll?.progress ?? '',
          }}
        />
      </div>
      <div className="brand-wide">
        <TemplateGallery
          label={words?.chooserLabel ?? ''}
          viewAll={words?.viewAll ?? ''}
          categories={categories.map(({ fileName, label }) => ({ id: fileName, label }))}
        >
          {categories.map((category) => (
            <section key={category.fileName} aria-labelledby={`${category.fileName}-heading`}>
              <h3 id={`${category.fileName}-heading`}>{category.label}</h3>
              <ul className="brand-templates">
                {category.templates.map((template) => (
                  <li key={template.id} style={widthOf(template)}>
                    <Template
                      {...template}
                      colours={category.colours}
                      drawing={category.drawing}
                      logo={logo === null ? null : logoAddress(STANDARD_LOGO)}
                      warning={isPlaceholder ? placeholderWarning : null}
                      label={nameOf(category, template)}
                    />
                    <p className="brand-caption">
                      <strong>{template.format.label}</strong>{' '}
                      {`${template.format.width} × ${template.format.height}`}
                    </p>
                    <Use category={category} template={template} words={words} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </TemplateGallery>
      </div>
    </Section>
  )
}

/** Gives an element the width of the preview, which is a quarter of the file's. */
function widthOf({ format }: LaidOutTemplate): CSSProperties & Record<'--width', string> {
  return { '--width': `${previewSize(format).width}px` }
}

interface UseProps {
  category: CategoryTemplates
  template: LaidOutTemplate
  words: NonNullable<BRAND_QUERY_RESULT>['templates']
}

/** The buttons of a template; what is wrong with it in their place where it must not be used. */
function Use({ category, template, words }: UseProps) {
  const { id, format, problems } = template
  if (problems.length > 0) {
    return <Refused heading={words?.refusedHeading ?? null} problems={problems} />
  }
  return (
    <DownloadTemplate
      id={id}
      category={category.fileName}
      format={format}
      name={nameOf(category, template)}
      words={{ button: words?.button ?? '', highResolution: words?.highResolution ?? '' }}
    />
  )
}

function nameOf({ label }: CategoryTemplates, { format }: LaidOutTemplate): string {
  return `${label}, ${format.label}`
}
