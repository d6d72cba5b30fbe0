import { useNavigate } from 'react-router-dom';
import { HOME } from '#ui/routes.ts';

/** The way to a section of the home page: the address gets its hash, and the scroll follows. */
export function useGoToSection() {
  const navigate = useNavigate();
  return (section: string) => void navigate({ pathname: HOME, hash: section });
}
