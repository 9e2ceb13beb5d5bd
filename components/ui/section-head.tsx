interface SectionHeadProps {
  id: string
  heading: string | null | undefined
  introduction: string | null | undefined
}

/** The heading of a section and, at the other end of the grid, the words to it. Each is left out when it is missing. */
export function SectionHead({ id, heading, introduction }: SectionHeadProps) {
  return (
    <>
      {heading && (
        <h2 id={id} className="col-span-full text-title md:col-span-7">
          {heading}
        </h2>
      )}
      {introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-4 md:col-start-9 md:mt-2">
          {introduction}
        </p>
      )}
    </>
  )
}
