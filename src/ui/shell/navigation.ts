import { useNavigate } from 'react-router-dom';

/** The way to a section of the home page: the address gets its hash, and the scroll follows. */
export function useGoToSection() {
  const navigate = useNavigate();
  return (section: string) => void navigate({ pathname: '/', hash: section });
}
