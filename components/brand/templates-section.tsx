import type { Letterhead } from '@/lib/brand/letterhead'
import type { CategoryTemplates } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadAll } from './download-all'
import { DownloadTemplate } from './download-template'
import { CategorySheets } from './sheet'
import { TemplateGallery } from './template-gallery'
import { type ShownFormat, zippedPictures, zippedPrints } from './zipped'

interface TemplatesProps {
  brand: NonNullable<BRAND_QUERY_RESULT>
  categories: readonly CategoryTemplates[]
  /** The sheets that the zip also contains. `PrintSection` shows them. */
  sheets: readonly CategoryTemplates<ShownFormat>[]
  letterhead: Letterhead
  authorisation: string
  isPlaceholder: boolean
}

/** Shows the templates of one category, or all of them. Each has its buttons, or the reasons why it can't be used. */
export function TemplatesSection({
  brand,
  categories,
  sheets,
  letterhead,
  authorisation,
  isPlaceholder,
}: TemplatesProps) {
  const { templates: copy, downloadAll } = brand
  return (
    <Section id="templates" aria-labelledby="templates-heading" className="brand-section">
      <div className="brand-words brand-wide">
        <h2 id="templates-heading">{copy?.heading}</h2>
        {copy?.text && <p>{copy.text}</p>}
        {downloadAll?.text && <p>{downloadAll.text}</p>}
        <DownloadAll
          templates={zippedPictures([...categories, ...sheets])}
          prints={zippedPrints(sheets, letterhead)}
          authorisation={authorisation}
          isPlaceholder={isPlaceholder}
          copy={{
            button: downloadAll?.button ?? '',
            cancel: downloadAll?.cancel ?? '',
            progress: downloadAll?.progress ?? '',
          }}
        />
      </div>
      <div className="brand-wide">
        <TemplateGallery
          label={copy?.chooserLabel ?? ''}
          viewAll={copy?.viewAll ?? ''}
          categories={categories.map(({ fileName, label }) => ({ id: fileName, label }))}
        >
          {categories.map((category) => (
            <section key={category.fileName} aria-labelledby={`${category.fileName}-heading`}>
              <h3 id={`${category.fileName}-heading`}>{category.label}</h3>
              <CategorySheets
                brand={brand}
                category={category}
                isPlaceholder={isPlaceholder}
                buttonsOf={({ id, format }, name) => (
                  <DownloadTemplate
                    id={id}
                    category={category.fileName}
                    format={format}
                    name={name}
                    copy={{ button: copy?.button ?? '', highResolution: copy?.highResolution ?? '' }}
                  />
                )}
              />
            </section>
          ))}
        </TemplateGallery>
      </div>
    </Section>
  )
}
