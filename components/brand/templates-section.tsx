import type { Letterhead } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import type { CategoryTemplates } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadAll } from './download-all'
import { DownloadTemplate } from './download-template'
import { Sheet, sheetName } from './sheet'
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
                  <Sheet
                    key={template.id}
                    {...template}
                    refusedHeading={words?.refusedHeading}
                    drawing={
                      <Template
                        {...template}
                        colours={category.colours}
                        drawing={category.drawing}
                        logo={logo === null ? null : logoAddress(STANDARD_LOGO)}
                        warning={isPlaceholder ? placeholderWarning : null}
                        label={sheetName(category, template)}
                      />
                    }
                  >
                    <DownloadTemplate
                      id={template.id}
                      category={category.fileName}
                      format={template.format}
                      name={sheetName(category, template)}
                      words={{ button: words?.button ?? '', highResolution: words?.highResolution ?? '' }}
                    />
                  </Sheet>
                ))}
              </ul>
            </section>
          ))}
        </TemplateGallery>
      </div>
    </Section>
  )
}
