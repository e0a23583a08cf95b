import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { signIn } from 'supertokens-auth-react/recipe/emailpassword';
import { signOut, useClaimValue, useSessionContext } from 'supertokens-auth-react/recipe/session';
import { UserRoleClaim } from 'supertokens-auth-react/recipe/userroles';

/** For users who have signed in. */
export function Notes() {
  const session = useSessionContext();
  const navigate = useNavigate();
  if (session.loading) return null;
  const onLogout = async () => {
    await signOut();
    navigate('/notes/sign-in');
  };
  return (
    <>
      <h1>Notes of {session.userId}</h1>
      <Link to="/notes/team">Team</Link>
      <button onClick={() => void onLogout()}>Log out</button>
    </>
  );
}

/** For those with a role. */
export function Team() {
  const roles = useClaimValue(UserRoleClaim);
  return <h1>Team, for a {!roles.loading && roles.value?.join()}</h1>;
}

/** For those without it. */
export function Denied() {
  return (
    <>
      <h1>You aren’t in the team</h1>
      <Link to="/notes">Your notes</Link>
    </>
  );
}

/** The product's own form. */
export function SignIn() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const response = await signIn({
      formFields: ['email', 'password'].map((id) => ({ id, value: form.get(id) as string })),
    });
    if (response.status === 'OK') navigate('/notes');
    else setProblem(response.status);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <input name="email" aria-label="Email" />
      <input name="password" type="password" aria-label="Password" />
      <button>Log in</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
