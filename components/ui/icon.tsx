import {
  Briefcase,
  Cpu,
  Database,
  Flag,
  Globe,
  GraduationCap,
  HandHeart,
  Handshake,
  HeartPulse,
  House,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Scale,
  Shield,
  TrainFront,
  TrendingUp,
  UserCheck,
  Users,
  Vote,
} from 'lucide-react'
import type { Policy } from '@/lib/content/sanity.types'

/** Name of an icon that staff can choose in the Studio. */
export type IconName = NonNullable<Policy['icon']>

const DRAWINGS: Record<IconName, LucideIcon> = {
  lightbulb: Lightbulb,
  'trending-up': TrendingUp,
  globe: Globe,
  shield: Shield,
  'graduation-cap': GraduationCap,
  'heart-pulse': HeartPulse,
  train: TrainFront,
  database: Database,
  cpu: Cpu,
  'user-check': UserCheck,
  flag: Flag,
  scale: Scale,
  handshake: Handshake,
  leaf: Leaf,
  'hand-heart': HandHeart,
  home: House,
  briefcase: Briefcase,
  vote: Vote,
  megaphone: Megaphone,
  users: Users,
}

/** An icon beside words that say the same; nothing when staff chose none. */
export function Icon({ name, className }: { name: IconName | null; className?: string }) {
  const Drawing = name === null ? null : DRAWINGS[name]
  return Drawing && <Drawing aria-hidden className={className} strokeWidth={1.75} />
}
