// Written by `npm run typegen` from supabase/migrations. Do not edit.

/** The database as @supabase/postgrest-js and @supabase/supabase-js take it. */
export interface Database {
  public: {
    Tables: {
      expired_volunteers: {
        Row: { expired_at: string; id: string; volunteer: unknown }
        Insert: { expired_at: string; id: string; volunteer: unknown }
        Update: { expired_at?: string; id?: string; volunteer?: unknown }
        Relationships: []
      }
      retention_clock: {
        Row: { believed_at: string; id: number }
        Insert: { believed_at: string; id?: number }
        Update: { believed_at?: string; id?: number }
        Relationships: []
      }
      volunteer_erasures: {
        Row: { erased_at: string; erased_by: string; id: string; reason: string; volunteer_id: string }
        Insert: { erased_at?: string; erased_by: string; id?: string; reason: string; volunteer_id: string }
        Update: {
          erased_at?: string
          erased_by?: string
          id?: string
          reason?: string
          volunteer_id?: string
        }
        Relationships: []
      }
      volunteers: {
        Row: {
          consent_version: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          message: string | null
          notes: string
          phone: string | null
          preferred_role: string | null
          skills: string[]
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          consent_version?: string | null
          created_at?: string
          email: string
          full_name: string
          id?: string
          message?: string | null
          notes?: string
          phone?: string | null
          preferred_role?: string | null
          skills?: string[]
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          consent_version?: string | null
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          message?: string | null
          notes?: string
          phone?: string | null
          preferred_role?: string | null
          skills?: string[]
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      erase_expired_copies: { Args: { email_address: string; erased_by: string }; Returns: number }
      erase_expired_volunteers: { Args: { approved_by: string }; Returns: number }
      erase_volunteer: { Args: { erased_by: string; reason: string; volunteer_id: string }; Returns: boolean }
      list_erasures: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['volunteer_erasures']['Row'][]
      }
      list_volunteers: {
        Args: {
          page_offset?: number | null
          page_size?: number | null
          search?: string | null
          signed_up_from?: string | null
          signed_up_until?: string | null
          skill?: string | null
          with_status?: string | null
        }
        Returns: {
          consent_version: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          message: string | null
          notes: string
          phone: string | null
          preferred_role: string | null
          skills: string[]
          status: string
          total_count: number
          updated_at: string
          updated_by: string | null
        }[]
      }
      restore_expired_volunteers: { Args: { restored_by: string }; Returns: number }
      retention_report: { Args: Record<PropertyKey, never>; Returns: unknown }
      update_volunteer: {
        Args: {
          changed_by?: string | null
          new_notes?: string | null
          new_status?: string | null
          volunteer_id: string
        }
        Returns: Database['public']['Tables']['volunteers']['Row']
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
